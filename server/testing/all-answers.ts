import { permissionsOfPeople } from '../areas/role/role-auth.service.ts';
import { everyEndpoint } from './every-endpoint.ts';
import { sampleOf } from './sweep-samples.ts';
import type { Records } from './sweep-records/records.ts';
import { requestFor, type TestApp } from './test-app.ts';

type Person = { guid: string; name: string };

/** Every kind of record is this one. */
const always = (guid: string) => new Proxy({}, { get: () => guid }) as unknown as Records;

/**
 * What people read with every call that only reads and that they may make, each asked of one record: the answers by
 * `path person`, without their time.
 */
export async function allAnswers(
  { db, send, app }: Pick<TestApp, 'db' | 'send' | 'app'>,
  people: Readonly<Record<string, Person>>,
  recordOf: (path: string) => string,
  isLeftOut: (path: string) => boolean,
): Promise<Map<string, string>> {
  const answers = new Map<string, string>();
  const held = await permissionsOfPeople(
    db,
    Object.values(people).map(({ guid }) => guid),
  );
  const reads = everyEndpoint().filter(
    ({ act, access, path, method }) =>
      act === 'read' && access !== 'public' && !isLeftOut(path) && app.hasRoute({ method, url: path }),
  );
  for (const [role, person] of Object.entries(people))
    for (const endpoint of reads) {
      if (endpoint.access !== 'signedIn' && !held.get(person.guid)?.has(endpoint.access)) continue;
      const sample = sampleOf(endpoint, always(recordOf(endpoint.path)));
      const { statusCode, body } = await send({ ...requestFor(endpoint, sample), person });
      answers.set(
        `${endpoint.path} ${role}`,
        `${statusCode} ${body.replaceAll(/"(dateTime|serverTime|secondsLeft)":("[^"]*"|\d+)/g, '')}`,
      );
    }
  return answers;
}
