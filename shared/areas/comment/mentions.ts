/** Somebody a comment may name. */
export interface Mentioned {
  guid: string;
  name: string;
}

/** A stretch of a comment: plain text, or the name of somebody it mentions. */
export interface CommentPart {
  text: string;
  /** Whom it mentions; null for plain text. */
  guid: string | null;
}

/**
 * A comment in stretches: where an `@` is followed by the name of one of these people, the longest name that fits. Of two
 * people of one name the one named last is meant. Joined, the stretches are the text.
 */
export function partsOf(text: string, people: readonly Mentioned[]): CommentPart[] {
  const named = people.filter(({ name }) => name !== '').toReversed();
  const longestFirst = named.toSorted((one, other) => other.name.length - one.name.length);
  const parts: CommentPart[] = [];
  let plain = '';
  const endPlain = () => {
    if (plain !== '') parts.push({ text: plain, guid: null });
    plain = '';
  };
  for (let at = 0; at < text.length;) {
    const found =
      text[at] === '@' ? longestFirst.find(({ name }) => text.startsWith(name, at + 1)) : undefined;
    if (found) {
      endPlain();
      parts.push({ text: `@${found.name}`, guid: found.guid });
      at += found.name.length + 1;
    } else {
      plain += text[at];
      at += 1;
    }
  }
  endPlain();
  return parts;
}

/** Whom a comment mentions among these people, each once, in the order of the text. */
export const mentionedIn = (text: string, people: readonly Mentioned[]): string[] => [
  ...new Set(partsOf(text, people).flatMap(({ guid }) => guid ?? [])),
];
