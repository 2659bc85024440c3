/** Makes a value unchangeable through and through, so that a rule that changes its input is found out. */
const frozen = new WeakSet<object>();

export function deepFreeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || frozen.has(value)) return value;
  frozen.add(value);
  Object.freeze(value);
  for (const part of Object.values(value)) deepFreeze(part);
  return value;
}
