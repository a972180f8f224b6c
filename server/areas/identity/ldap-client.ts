import { Client, ResultCodeError } from 'ldapts';
import type { Wording } from '#shared/kit/language';
import { BusinessError, NotFound } from '../../kit/errors.ts';
import { DirectoryAway } from './identity-source.ts';
import type { LdapSettings } from './ldap-settings.ts';

/** The person waits at the screen: a directory that does not answer by then is away. */
const CONNECT_MS = 5000;
const ANSWER_MS = 15_000;

/**
 * Runs `act` on a connection of its own, bound as our account.
 * @throws DirectoryAway, or what the directory's refusal means to a person.
 */
export async function withDirectory<T>(
  settings: LdapSettings,
  act: (client: Client) => Promise<T>,
): Promise<T> {
  const { url, bindDn, bindPassword, startTls, ca } = settings;
  const tlsOptions = { ...(ca !== undefined && { ca }), minVersion: 'TLSv1.2' as const };
  const isSecure = url.startsWith('ldaps:');
  const client = new Client({
    url,
    timeout: ANSWER_MS,
    connectTimeout: CONNECT_MS,
    ...(isSecure && { tlsOptions }),
  });
  try {
    if (startTls && !isSecure) await client.startTLS({ ...tlsOptions, servername: new URL(url).hostname });
    await client.bind(bindDn, bindPassword);
    return await act(client);
  } catch (error) {
    throw meaningOf(error);
  } finally {
    // Ignore a fault of ending: the connection may never have been made.
    await client.unbind().catch(() => undefined);
  }
}

/** Result codes of RFC 4511. */
const SAYS: Readonly<Record<number, Wording>> = {
  19: {
    cn: '目录拒绝了该修改：不符合目录的规则',
    en: 'The directory refused the change: it breaks its rules',
  },
  50: {
    cn: '目录服务账号没有修改权限，请联系管理员',
    en: 'The account for the directory may not change it. Please ask the administrator.',
  },
  53: { cn: '目录拒绝了该修改', en: 'The directory refused the change' },
  65: {
    cn: '目录拒绝了该修改：不符合目录的规则',
    en: 'The directory refused the change: it breaks its rules',
  },
  68: { cn: '目录中已存在同名企业', en: 'The directory has an enterprise of this name already' },
};
const NO_SUCH_OBJECT = 32;

function meaningOf(error: unknown): unknown {
  if (error instanceof BusinessError || error instanceof NotFound) return error;
  if (!(error instanceof ResultCodeError)) return new DirectoryAway(error);
  if (error.code === NO_SUCH_OBJECT) return new NotFound();
  const text = SAYS[error.code];
  return text === undefined ? new DirectoryAway(error) : new BusinessError(text);
}
