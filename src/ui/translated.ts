// Keeps a page true that the browser translates. Its translator puts two <font> elements in the place of each text; React goes on
// writing to the text that it knows, which nobody sees any more, and fails when it takes that away.

/** Empty, in its old place, before what stands for it. */
interface Hidden {
  standIn: ChildNode;
  words: string;
}

export interface Translated {
  /** Puts the page's own words back: React compares them with its own when it takes over. */
  undo(): void;
}

/**
 * From now on a text whose translation is no longer true takes its place again, to be translated anew.
 * @param begun what the translator has done so far
 */
export function watchTranslated(begun: readonly MutationRecord[]): Translated {
  const texts = new Map<Text, Hidden>();
  const standIns = new Set<Node>();
  const forget = (text: Text, { standIn }: Hidden) => {
    texts.delete(text);
    standIns.delete(standIn);
    standIn.remove();
  };
  const observer = new MutationObserver((records) => {
    for (const record of records) look(record);
    // What was done here is no news.
    observer.takeRecords();
  });

  function look({ type, target, removedNodes, addedNodes, previousSibling }: MutationRecord) {
    if (type === 'characterData' && target instanceof Text) {
      const hidden = texts.get(target);
      if (hidden && target.data !== '') forget(target, hidden);
    }
    for (const node of removedNodes) {
      if (node instanceof Text) taken(node, addedNodes[0] ?? previousSibling);
      else if (standIns.has(node) && !node.isConnected) shownAgain(node);
    }
  }

  /** A text went: with its translation, or because of it. */
  function taken(text: Text, beside: Node | null) {
    const hidden = texts.get(text);
    if (hidden && text.isConnected) text.after(hidden.standIn);
    else if (hidden) forget(text, hidden);
    else if (!text.isConnected && isTranslation(beside)) {
      texts.set(text, { standIn: beside, words: text.data });
      standIns.add(beside);
      text.data = '';
      beside.before(text);
    }
  }

  /** The translation went, and the text is still there. */
  function shownAgain(standIn: Node) {
    for (const [text, hidden] of texts) {
      if (hidden.standIn !== standIn) continue;
      if (text.isConnected) text.data = hidden.words;
      forget(text, hidden);
    }
  }

  const isTranslation = (node: Node | null): node is HTMLElement =>
    node instanceof HTMLElement &&
    node.tagName === 'FONT' &&
    node.isConnected &&
    !standIns.has(node);

  for (const record of begun) look(record);
  observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  return {
    undo() {
      for (const record of observer.takeRecords()) look(record);
      for (const [text, hidden] of texts) {
        if (text.isConnected) text.data = hidden.words;
        forget(text, hidden);
      }
      observer.takeRecords();
    },
  };
}
