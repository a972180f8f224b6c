import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'ldapts';
import { afterAll } from 'vitest';
import { selfSigned } from './self-signed.ts';
import type { LdapSettings } from '../areas/identity/ldap-settings.ts';

const BASE = 'o=qianlan';
const ROOT_DN = `cn=service,${BASE}`;
const ROOT_PASSWORD = 'directory-secret';
const MODULES = ['/usr/lib/ldap', '/usr/libexec/openldap', '/usr/lib64/openldap'];
const SCHEMAS = ['/etc/ldap/schema', '/etc/openldap/schema'];

/** A real OpenLDAP server on a folder and port of its own, gone with the test file. */
export async function directoryServer() {
  const slapd = process.env['SLAPD_PATH'] ?? '/usr/sbin/slapd';
  const modules = MODULES.find(existsSync);
  const schemas = SCHEMAS.find(existsSync);
  if (!existsSync(slapd) || !modules || !schemas)
    throw new Error('no OpenLDAP server found: `apt-get install slapd`, or name one in SLAPD_PATH');
  const home = await mkdtemp(join(tmpdir(), 'zhaocai-slapd-'));
  await mkdir(join(home, 'data'));
  const { cert, key } = selfSigned();
  const [certPath, keyPath] = [join(home, 'cert.pem'), join(home, 'key.pem')];
  await writeFile(certPath, cert);
  await writeFile(keyPath, key, { mode: 0o600 });
  const [port, securePort] = [await freePort(), await freePort()];
  await writeFile(
    join(home, 'slapd.conf'),
    `
${['core', 'cosine', 'inetorgperson'].map((name) => `include ${schemas}/${name}.schema`).join('\n')}
modulepath ${modules}
moduleload back_mdb
moduleload ppolicy
pidfile ${home}/pid
argsfile ${home}/args
TLSCertificateFile ${certPath}
TLSCertificateKeyFile ${keyPath}
TLSVerifyClient never
sizelimit unlimited
database mdb
maxsize 67108864
suffix "${BASE}"
rootdn "${ROOT_DN}"
rootpw ${ROOT_PASSWORD}
directory ${home}/data
index objectClass,entryUUID eq
index uid,cn eq,sub
overlay ppolicy
`,
  );
  const addresses = `ldap://127.0.0.1:${port} ldaps://127.0.0.1:${securePort}`;
  let server: ChildProcess | undefined;
  const start = async () => {
    server = spawn(slapd, ['-d', '0', '-f', join(home, 'slapd.conf'), '-h', addresses], { stdio: 'ignore' });
    await answering(port, server);
  };
  const stop = async () => {
    const running = server;
    if (!running || running.exitCode !== null) return;
    const over = new Promise((done) => running.once('exit', done));
    running.kill('SIGTERM');
    await over;
  };
  await start();
  afterAll(async () => {
    await stop();
    await rm(home, { recursive: true, force: true });
  });

  /** Runs something as the directory's own administrator. */
  const asRoot = async <T>(act: (client: Client) => Promise<T>): Promise<T> => {
    const client = new Client({ url: `ldap://127.0.0.1:${port}` });
    try {
      await client.bind(ROOT_DN, ROOT_PASSWORD);
      return await act(client);
    } finally {
      await client.unbind();
    }
  };
  await asRoot((client) => client.add(BASE, { objectClass: 'organization', o: 'qianlan' }));
  const settings: LdapSettings = {
    url: `ldap://127.0.0.1:${port}`,
    base: BASE,
    bindDn: ROOT_DN,
    bindPassword: ROOT_PASSWORD,
    unitCode: 'businessCategory',
  };
  return {
    settings,
    secureUrl: `ldaps://localhost:${securePort}`,
    ca: cert,
    asRoot,
    start,
    stop,
    base: BASE,
  };
}

function freePort(): Promise<number> {
  return new Promise((done) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => done(port));
    });
  });
}

/** Until it takes connections; a server that ends at once has said why in no other way than by ending. */
async function answering(port: number, server: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    if (server.exitCode !== null) throw new Error(`slapd ended at once with ${server.exitCode}`);
    const client = new Client({ url: `ldap://127.0.0.1:${port}`, connectTimeout: 500 });
    try {
      await client.bind('', '');
      return;
    } catch {
      await new Promise((done) => setTimeout(done, 25));
    } finally {
      await client.unbind().catch(() => undefined);
    }
  }
  throw new Error('slapd does not answer');
}
