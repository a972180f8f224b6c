interface Packaged {
  guid: string;
  packageNo?: string | null | undefined;
}

/**
 * The lines chosen for a set-up after a change: with a line come the others of its package that can be chosen
 * (documents.md 5.2: the same package becomes one set-up). It is a suggestion: each can be taken out again alone.
 */
export function withPackages(
  free: readonly Packaged[],
  before: readonly string[],
  now: readonly string[],
): string[] {
  const packages = new Set(
    free
      .filter(({ guid }) => now.includes(guid) && !before.includes(guid))
      .flatMap(({ packageNo }) => packageNo || []),
  );
  const followers = free.filter(
    ({ guid, packageNo }) => packages.has(packageNo ?? '') && !now.includes(guid),
  );
  return [...now, ...followers.map(({ guid }) => guid)];
}
