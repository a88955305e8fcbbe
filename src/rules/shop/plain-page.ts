// Pages that the operator writes as plain text: blank lines part paragraphs, '# ' begins a heading.

export type PlainBlock = { kind: 'heading' | 'text'; text: string };

/** The blocks of a text, in order; line breaks inside a paragraph stay. */
export function plainPage(text: string): PlainBlock[] {
  return text
    .replace(/\r\n?/g, '\n')
    .split(/\n(?:[ \t]*\n)+|\n(?=# )|(?<=^# .*)\n/m)
    .map((block) => block.trim())
    .filter((block) => block !== '')
    .map((block) =>
      block.startsWith('# ')
        ? { kind: 'heading', text: block.slice(2).trim() }
        : { kind: 'text', text: block },
    );
}
