const CLOSE = 0.8;

interface Counted {
  count: number;
}

/**
 * An input of Ant Design for at most `max` characters: it takes more, marks itself and shows the count near the limit, and the
 * rule of its field refuses (不能大于N位字符！). Never give an input `maxLength`: the browser would cut what is pasted, and
 * nobody would see that the end is missing.
 */
export const upTo = (max: number) => ({
  count: { max, show: ({ count }: Counted) => (count > max * CLOSE ? `${count} / ${max}` : '') },
});

/** The same for a text of several lines, which always shows its count. */
export const counted = (max: number) => ({
  count: { max, show: ({ count }: Counted) => `${count} / ${max}` },
});
