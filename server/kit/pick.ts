/** What a record says under the names another has. */
export const pick = <T extends object, L extends object>(from: T, like: L) =>
  Object.fromEntries(Object.entries(from).filter(([name]) => name in like)) as Pick<T, keyof T & keyof L>;
