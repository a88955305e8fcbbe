// A closed list of short names, each with the words that people read for it, in the order in which they are shown.

/** What is asked of such a list: its names, whether a text from outside is one of them, and their words. */
export function labelled<const Labels extends Record<string, string>>(labels: Labels) {
  type Name = keyof Labels & string;
  const is = (value: unknown): value is Name =>
    typeof value === 'string' && Object.hasOwn(labels, value);
  return {
    names: Object.keys(labels).filter(is),
    is,
    label: (name: Name): Labels[Name] => labels[name],
  };
}
