const NAME_MAX = 200;

/**
 * Names for lines that come together in one plan, in which names must differ: a name that is taken gets its department's
 * behind it, then a number.
 */
export function freeName(taken: Iterable<string | null>) {
  const names = new Set(taken);
  return (name: string, deptName: string): string => {
    const tries = [name, `${name}（${deptName}）`];
    for (let at = 2; ; at++) {
      const free = tries.find((one) => one.length <= NAME_MAX && !names.has(one));
      if (free !== undefined) {
        names.add(free);
        return free;
      }
      const ending = `（${deptName}${at}）`;
      tries.push(`${name.slice(0, NAME_MAX - ending.length)}${ending}`);
    }
  };
}
