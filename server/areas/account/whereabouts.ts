import { isIP } from 'node:net';
import { type AddressPlace, addressPlace } from '#shared/areas/account/codes';

const place = addressPlace.code;
/** Private and link-local ranges (RFC 1918, 6598, 4193, 4291). */
const INTERNAL = [
  /^10\./,
  /^192\.168\./,
  /^172\.(1[6-9]|2\d|3[01])\./,
  /^169\.254\./,
  /^100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7])\./,
  /^f[cd][0-9a-f]{2}:/i,
  /^fe[89ab][0-9a-f]:/i,
];

/** Where an address lies as far as it tells by itself. Which city is not asked: that would take a data base from outside. */
export function placeOf(ip: string): AddressPlace {
  const address = ip.replace(/^::ffff:(?=\d)/, '');
  if (isIP(address) === 0) return place.unknown;
  if (address.startsWith('127.') || address === '::1') return place.thisMachine;
  return INTERNAL.some((range) => range.test(address)) ? place.internal : place.internet;
}

/** The first that fits names the browser; those that also call themselves Chrome or Safari stand before these. */
const BROWSERS: readonly (readonly [name: string, sign: RegExp])[] = [
  ['微信', /MicroMessenger\/(\d+)/],
  ['Edge', /Edg(?:e|A|iOS)?\/(\d+)/],
  ['Opera', /OPR\/(\d+)/],
  ['QQ浏览器', /MQQBrowser\/(\d+)|QQBrowser\/(\d+)/],
  ['360', /360(?:SE|EE)(?:\/(\d+))?/],
  ['Firefox', /(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /(?:HeadlessChrome|Chrome|CriOS)\/(\d+)/],
  ['Safari', /^[^V]*(?:V(?!ersion\/)[^V]*)*Version\/(\d+)(?!\d).*Safari\//],
];
const SYSTEMS: readonly (readonly [name: string, sign: RegExp])[] = [
  ['HarmonyOS', /HarmonyOS|OpenHarmony/],
  ['iOS', /iPhone|iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X/],
  ['Linux', /Linux/],
];

/** A browser and its system as a person knows them, `Chrome 140 · Windows`; what is neither, as it names itself. */
export function deviceOf(userAgent: string): string {
  const browser = BROWSERS.map(([name, sign]) => ({ name, found: sign.exec(userAgent) })).find(
    ({ found }) => found,
  );
  const system = SYSTEMS.find(([, sign]) => sign.test(userAgent))?.[0];
  const version = browser?.found?.slice(1).find(Boolean) ?? '';
  const named = browser && `${browser.name} ${version}`.trim();
  return [named, system].filter(Boolean).join(' · ') || userAgent.slice(0, 60);
}
