/** Looks through a fresh upload for malware before it is taken over. */
export interface Scanner {
  /** What the file's row keeps: who looked at it. */
  name: string;
  /** Name of what was found in the local file; null when it is clean. */
  scan(path: string): Promise<string | null>;
}

/** The default: nobody looks. */
export const noScanner: Scanner = { name: 'none', scan: () => Promise.resolve(null) };
