/**
 * Processor time of this process for one go, in milliseconds, the least of a few goes: unlike the clock it does not count what
 * else runs on the machine. The database's own work is not in it.
 */
export async function leastWork(act: () => unknown, times = 5): Promise<number> {
  const took = [];
  for (let at = 0; at < times; at += 1) {
    const before = process.cpuUsage();
    await act();
    const { user, system } = process.cpuUsage(before);
    took.push((user + system) / 1000);
  }
  return Math.min(...took);
}
