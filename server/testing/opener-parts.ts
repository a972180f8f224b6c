import { openingCalls as calls } from '#shared/areas/opening/contract';
import { openingSharesText } from '#shared/areas/opening/signed-files';
import { openWith, sealTo } from '#shared/sealing/age';
import { ongoing } from '../areas/opening/ceremony.ts';
import { signContent } from './certificate-world.ts';
import type { sealWorld } from './seal-world.ts';
import type { TestApp } from './test-app.ts';

type Opener = Awaited<ReturnType<Awaited<ReturnType<typeof sealWorld>>['anOpenerWithKey']>>;
type Shares = Record<string, string>;

/** What openers send to open a meeting or a round together. */
export function openerParts({ call }: Pick<TestApp, 'call'>) {
  /** What an opener's browser sends, to another program where one is named; with another identity it is what a wrong key file gives. */
  const part = async (
    guid: string,
    opener: Opener,
    identity = opener.identity,
    at: typeof call = call,
    changed: (shares: Shares) => Shares = (shares) => shares,
  ) => {
    const { data: asked } = await at(calls.ceremony, { guid }, opener);
    const shares: Shares = {};
    for (const { envelope, wrap } of asked.shares) {
      const share = await openWith(identity, Buffer.from(wrap, 'base64')).catch(() => new Uint8Array(33));
      shares[envelope] = Buffer.from(share).toString('base64');
    }
    const { ceremony } = asked;
    const text = openingSharesText({ opening: guid, ceremony, shares: changed(shares) });
    const sealed = Buffer.from(await sealTo(asked.recipient, new TextEncoder().encode(text)));
    return {
      guid,
      ceremony,
      sealed: sealed.toString('base64'),
      certificateGuid: opener.certificateGuid,
      signature: signContent(opener.privateKey, sealed).signature,
    };
  };
  const give = async (guid: string, opener: Opener, identity?: string) =>
    call(calls.give, await part(guid, opener, identity), opener);
  /** Until what can be opened has been. */
  const settled = async (guid: string) => {
    await ongoing(guid)?.running;
  };
  return { part, give, settled };
}
