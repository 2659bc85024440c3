/** What players are called who come from elsewhere, in seating order. */
export const PLAYER_NAMES = ['Anna', 'Bo', 'Cy', 'Di', 'Eva', 'Finn'] as const;
