/** Lines that are plainly talk: greetings at the start, thanks and a name at the end. */

const GREETING =
  /^(hi|hello|hey|hiya|dear|good (morning|evening|afternoon|day)|greetings|hej|hejsan|hallå|god (morgon|kväll|dag)|moin|hallo|liebe[rs]?|guten (morgen|abend|tag)|servus|bonjour|bonsoir|salut|hola|buenos días|ciao|hoi|hei|terve|cześć|olá)( .{0,30})?[,.!:-]*$/i;
const THANKS =
  /^(thanks|thank you|thx|many thanks|cheers|tack( så mycket| på förhand)?|danke( schön)?|vielen dank|merci( beaucoup)?|gracias|grazie|kiitos|bedankt)( .{0,30})?[,.!]*$/i;
const CLOSING =
  /^((best|kind|warm|with best|with kind) ?(regards|wishes)|regards|best|all the best|sincerely|yours|cheers|see you|bye|love|mvh|m\.v\.h\.|(med )?vänlig(a|en)? hälsning(ar)?|bästa hälsningar|hälsningar|vi ses|ha det|(mit )?(freundlichen|besten|lieben|herzlichen) grüßen|(viele|liebe|beste|schöne|herzliche) grüße|lg|vg|mfg|gruß|cordialement|bien à vous|amicalement|à bientôt|saludos|un saludo|saluti|groetjes|groeten|met vriendelijke groet|terveisin|pozdrawiam|abraços)[,.!]*( .{0,30})?$/i;
/** `/Anna`, `- Bo`: a name alone after a dash or a stroke. */
const SIGNED = /^[/~—–] ?\p{L}[\p{L} .'-]{0,30}$/u;

const NAME = /^\p{Lu}[\p{L}.'-]{0,30}( \p{Lu}[\p{L}.'-]{0,30}){0,2}$/u;

export interface Sorted {
  readonly commands: readonly string[];
  readonly talk: readonly string[];
}

/** A greeting, a thank-you or a closing formula: what follows it is a line of its own, though it may end in a comma. */
export function isCourtesy(line: string): boolean {
  return [GREETING, THANKS, CLOSING].some((shape) => shape.test(line));
}

/**
 * `lines`: none of them empty. After a closing formula nothing but names and addresses follows. `names`: what the writer
 * may sign with, in lower case; on the last line, below others, that is no command.
 */
export function sortTalk(lines: readonly string[], names: readonly string[] = []): Sorted {
  const commands: string[] = [];
  const talk: string[] = [];
  for (const [at, line] of lines.entries()) {
    if (CLOSING.test(line) && at > 0) {
      talk.push(...lines.slice(at));
      break;
    }
    const isSigned = at > 0 && at === lines.length - 1 && isName(line, lines[at - 1]!, names);
    (isSigned || isTalk(line, at, lines.length) ? talk : commands).push(line);
  }
  return { commands, talk };
}

/** The writer's, or anybody's below `Thanks,`. */
function isName(line: string, above: string, names: readonly string[]): boolean {
  const name = line.toLowerCase().replace(/[.,!]+$/, '');
  return names.includes(name) || (THANKS.test(above) && above.endsWith(',') && NAME.test(line));
}

function isTalk(line: string, at: number, count: number): boolean {
  if (at === 0 && GREETING.test(line)) return true;
  return THANKS.test(line) || (at > 0 && SIGNED.test(line)) || (CLOSING.test(line) && at === count - 1);
}
