import { expect, test } from 'vitest';
import { byFileKey, openStreamWith, openWith, sealStreamTo } from '#shared/sealing/age';
import { makeIdentity } from '#shared/sealing/identity';
import { writeOpenerKeyFile } from '#shared/sealing/key-file';
import { fromBase64, toBase64 } from '../../kit/key/base64.ts';
import { NoKeyFile, OtherKey, WrongPassword } from '../../kit/key/key-faults.ts';
import { openingTasks } from './opening-tasks.ts';

/** As `draftFile` of the bidder's page writes it, but for the draft itself. */
const draftOf = async (identity: Awaited<ReturnType<typeof makeIdentity>>) => {
  const keyFile = toBase64(await writeOpenerKeyFile(identity, 'passphrase', 4));
  return new Blob([JSON.stringify({ v: 1, type: 'bid-draft', keyFile, sealed: '' })]);
};
const headOf = (sealed: Uint8Array) => {
  const mac = Buffer.from(sealed).indexOf('\n---');
  return sealed.subarray(0, sealed.indexOf(10, mac + 1) + 1);
};

test('the key of a draft gives away the key of one body, and of no other', async () => {
  const [own, bid, ceremony] = await Promise.all([1, 2, 3].map(() => makeIdentity()));
  const content = new TextEncoder().encode('报价');
  const [body, prices] = await Promise.all(
    [1, 2].map(
      async () =>
        new Uint8Array(
          await new Response(
            await sealStreamTo([bid!.recipient, own!.recipient], new Blob([content]).stream()),
          ).arrayBuffer(),
        ),
    ),
  );
  const of = { header: toBase64(headOf(body!)), recipient: ceremony!.recipient, opening: 'o', ceremony: 'c' };
  const asked = { ...of, draft: await draftOf(own!), passphrase: 'passphrase' };
  const { sealed } = await openingTasks.recovery(asked);
  const said = JSON.parse(
    new TextDecoder().decode(await openWith(ceremony!.identity, fromBase64(sealed))),
  ) as { fileKey: string };
  const open = async (which: Uint8Array) =>
    new Response(
      await openStreamWith(
        byFileKey(fromBase64(said.fileKey)),
        new Blob([which as Uint8Array<ArrayBuffer>]).stream(),
      ),
    ).arrayBuffer();
  expect(new Uint8Array(await open(body!))).toEqual(content);
  await expect(open(prices!)).rejects.toThrow('HMAC');

  await expect(openingTasks.recovery({ ...asked, passphrase: 'another' })).rejects.toThrow(WrongPassword);
  await expect(openingTasks.recovery({ ...asked, draft: await draftOf(ceremony!) })).rejects.toThrow(
    OtherKey,
  );
  await expect(openingTasks.recovery({ ...asked, draft: new Blob(['{}']) })).rejects.toThrow(NoKeyFile);
});
