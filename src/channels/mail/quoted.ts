/**
 * What a mail program puts around a reply: the message that is answered, a line before it that says whose it is, a
 * signature. Known by shape rather than by words where that can be, since mail programs speak every language.
 */
const QUOTE = /^\s{0,3}(>|&gt;)/;
/** `From: …` in the languages of the common mail programs; a block of such lines stands before a quoted message. */
const FROM = /^[\s*_]*(from|från|fra|von|de|da|van|od|lähettäjä|от|发件人|差出人)\s?:/i;
const FIELD =
  /^[\s*_]*(sent|date|to|cc|subject|skickat|datum|till|kopia|ämne|gesendet|an|betreff|envoyé|à|objet|inviato|a|oggetto|verzonden|aan|onderwerp|sendt|dato|til|emne|enviado( el)?|para|asunto|lähetetty|vastaanottaja|aihe|wysłano|do|temat|fecha|data|assunto)[\s*_]*:/i;
/** `-----Original Message-----`, `---------- Forwarded message ---------`. */
const RULED = /^-{3,40} ?[^-]{4,60} ?-{3,40}$/;
const FORWARDED =
  /^(begin forwarded message|vidarebefordrat brev|anfang der weitergeleiteten nachricht|début du message réexpédié) ?:$/i;
const UNDERLINE = /^[_=]{10,}$/;
const SIGNATURE = /^(-{2,4}|_{2,5}|—)$/;
/** What telephones and some providers sign with. */
const SENT_FROM =
  /^(sent (from|via|with|using)|get outlook for|skickat (från|med|via)|hämta outlook för|gesendet (von|mit)|von meinem .{1,40} gesendet|outlook für .{1,40} herunterladen|envoyé (de|depuis|à partir)|télécharger outlook|enviado (desde|do|com)|inviato da|verzonden (vanaf|met)|verstuurd vanaf|sendt fra|lähetetty .{1,40}|wysłano z|отправлено (с|из)) ?.{0,80}$/i;
/** An hour or a year: what says whose words follow says when they were written. */
const TIME = /\d{1,2}[:.]\d{2}|\b\d{4}\b/;

export function isQuote(line: string): boolean {
  return QUOTE.test(line);
}

/** All that follows is no part of the reply. `following`: the lines after it. */
export function endsReply(line: string, following: readonly string[]): boolean {
  const text = line.trim();
  if ([SIGNATURE, UNDERLINE, RULED, FORWARDED, SENT_FROM].some((shape) => shape.test(text))) return true;
  if (!FROM.test(text) && !FIELD.test(text)) return false;
  const block = [text, ...following.slice(0, 4)];
  return (
    block.some((each) => FROM.test(each)) &&
    block.filter((each) => FROM.test(each) || FIELD.test(each)).length > 1
  );
}

/** Lines without quotes, and without the lines right before a quote that say whose it is. */
export function withoutQuotes(lines: readonly string[]): string[] {
  const kept: string[] = [];
  let inside = false;
  for (const line of lines) {
    if (isQuote(line)) {
      if (!inside) dropIntroduction(kept);
      inside = true;
    } else if (line !== '' || !inside) {
      inside = false;
      kept.push(line);
    }
  }
  return kept;
}

/** Up to four lines at the end that say when and by whom what follows was written, whatever the language. */
export function dropIntroduction(lines: string[]): void {
  while (lines.at(-1) === '') lines.pop();
  for (let start = lines.length - 1; start >= Math.max(0, lines.length - 4) && lines[start] !== ''; start--) {
    if (!introduces(lines.slice(start).join(' '))) continue;
    const wrapped = !DAY.test(lines[start]!) && DAY.test(lines[start - 1] ?? '');
    lines.length = wrapped ? start - 1 : start;
    return;
  }
}

function introduces(text: string): boolean {
  return /[:：]$/.test(text) && TIME.test(text) && (/[@<]/.test(text) || WROTE.test(text));
}

/** How such a line begins in many languages: if it does not, a part of it may stand on the line before. */
const DAY = /^(on|le|el|il|am|op|den|em|dnia|w dniu|på|pe|в) .{0,70}$/i;
const WROTE =
  /(wrote|skrev|schrieb|écrit|escribió|scritto|escreveu|schreef|kirjoitti|pisze|napisał|написал|写道|のメッセージ|작성)/i;
