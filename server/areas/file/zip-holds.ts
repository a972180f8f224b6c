import yauzl from 'yauzl';

/** Entries looked through before giving up: more than any office document has up to its main part. */
const ENTRIES = 10_000;

/** Whether a file is a readable zip with an entry of such a name; only its directory is read, nothing is unpacked. */
export const zipHolds = (path: string, name: RegExp): Promise<boolean> =>
  new Promise((resolve) => {
    yauzl.open(path, { lazyEntries: true }, (error, zip) => {
      if (error) return resolve(false);
      let seen = 0;
      const answer = (holds: boolean) => {
        zip.close();
        resolve(holds);
      };
      zip.on('error', () => answer(false));
      zip.on('end', () => answer(false));
      zip.on('entry', ({ fileName }: { fileName: string }) => {
        if (name.test(fileName)) answer(true);
        else if (++seen >= ENTRIES) answer(false);
        else zip.readEntry();
      });
      zip.readEntry();
    });
  });
