/** What a record says under the names another has: what a change of these replaces. */
export const pick = <T extends object>(from: T, like: object) =>
  Object.fromEntries(Object.entries(from).filter(([name]) => name in like));
