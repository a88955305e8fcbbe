// One description of a letter becomes its plain text and its HTML; everything put in is escaped here.
import type { Mail } from '~/rules/shop/mail-input';

export interface Letter {
  /** The heading, and what the inbox shows first. */
  heading: string;
  /** Paragraphs before the quote and the button. */
  before: string[];
  /** Somebody else's words, shown apart from ours. Line breaks are kept. */
  quote?: string;
  action?: { label: string; link: string };
  /** Paragraphs after the button, set smaller. */
  after: string[];
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text made safe for HTML content and for quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}

/** Text on a single line without control characters, cut to `limit` characters: fit for a subject. */
export function oneLine(text: string, limit = 120): string {
  const line = text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
  const letters = Array.from(line);
  return letters.length > limit ? `${letters.slice(0, limit - 1).join('')}…` : line;
}

const ISOLATED = '\u2068';
const ISOLATED_END = '\u2069';

/** What somebody wrote, on a single line within a sentence of ours, which its direction of writing is not to reach. */
export function theirs(text: string, limit = 120): string {
  return ISOLATED + oneLine(text, limit) + ISOLATED_END;
}

/** Our sentences for where the marks would be signs. */
const unmarked = (text: string) => text.replace(/[\u2068\u2069]/g, '');

/** Our sentences in HTML. */
const marked = (text: string) =>
  escapeHtml(text).replaceAll(ISOLATED, '<bdi>').replaceAll(ISOLATED_END, '</bdi>');

/** The item that a mail to its owner is about. @param name null as in `Said` */
export function itemWords(name: string | null): string {
  return name === null ? 'your item' : `“${theirs(name, 80)}”`;
}

/** What the mails to a person are made with. */
export interface ToPerson {
  /** As in `Said`. */
  name: string | null;
  /** Where the button leads. */
  link: string;
}

/** What a letter says below its heading. */
interface Said extends Omit<Letter, 'heading' | 'after'> {
  /** Who is greeted; null where the address is not confirmed: a stranger may have given the name. */
  name: string | null;
  after?: string[];
}

/** A letter as it is queued; its heading is the subject. */
export function mail(to: string, heading: string, said: Said, replyTo?: string): Mail {
  const { name, before, after = [] } = said;
  const greeting = name === null ? 'Hello,' : `Hello ${theirs(name, 60)},`;
  const letter = { ...said, heading, before: [greeting, ...before], after };
  return {
    to,
    subject: oneLine(unmarked(heading)),
    text: letterText(letter),
    html: letterHtml(letter),
    ...(replyTo ? { replyTo } : {}),
    ...(letter.action ? { link: letter.action.link } : {}),
  };
}

/** The letter as plain text. */
export function letterText(letter: Letter): string {
  const parts = letter.before.map(unmarked);
  // A mark before every line, so that nobody's words can pass for ours.
  if (letter.quote)
    parts.push(
      letter.quote
        .split(/\r\n|\r|\n/)
        .map((line) => `> ${line}`)
        .join('\n'),
    );
  if (letter.action) parts.push(`${letter.action.label}:\n${letter.action.link}`);
  parts.push(...letter.after.map(unmarked), '-- \nSecondleaf');
  return `${parts.join('\n\n')}\n`;
}

/** The letter as a complete HTML document with its styles in place (mail programs drop style sheets). */
export function letterHtml(letter: Letter): string {
  const paragraph = (text: string, style: string) => `<p style="${style}">${marked(text)}</p>`;
  const body = 'margin:0 0 16px;font-size:16px;line-height:1.5';
  const small = 'margin:0 0 8px;font-size:13px;line-height:1.5;color:#55625b';
  const parts = letter.before.map((text) => paragraph(text, body));
  if (letter.quote) {
    const lines = escapeHtml(letter.quote).replace(/\r\n|\r|\n/g, '<br>');
    parts.push(
      `<blockquote dir="auto" style="margin:0 0 16px;padding:12px 16px;border-left:3px solid #1f5d43;background:#faf7f1;font-size:16px;line-height:1.5;overflow-wrap:anywhere">${lines}</blockquote>`,
    );
  }
  if (letter.action) {
    const link = escapeHtml(letter.action.link);
    parts.push(
      `<p style="margin:24px 0"><a href="${link}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#1f5d43;color:#ffffff;font-size:16px;text-decoration:none">${escapeHtml(letter.action.label)}</a></p>`,
      `<p style="${small};overflow-wrap:anywhere">If the button does not work, copy this address: ${link}</p>`,
    );
  }
  parts.push(...letter.after.map((text) => paragraph(text, small)));
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(unmarked(letter.heading))}</title></head>
<body style="margin:0;padding:24px 12px;background:#faf7f1;color:#1d2a24;font-family:system-ui,sans-serif">
<div style="max-width:560px;margin:0 auto;padding:24px;border-radius:12px;background:#ffffff">
<p style="margin:0 0 24px;font-size:14px;font-weight:600;color:#1f5d43">Secondleaf</p>
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">${marked(letter.heading)}</h1>
${parts.join('\n')}
</div>
</body>
</html>
`;
}
