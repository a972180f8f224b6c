import type { FastifyInstance } from 'fastify';
import {
  authorityCalls as authority,
  REVOCATION_LIST_PATH,
  ROOT_PATH,
} from '#shared/areas/certificate/authority-contract';
import { certificateCalls as own } from '#shared/areas/certificate/contract';
import { signingCalls as signing } from '#shared/areas/certificate/signing-contract';
import type { Db } from '../../db/client.ts';
import { limited } from '../../http/limited.ts';
import { serve } from '../../http/route.ts';
import { issueCertificate, refuseApplication, revokeAsAuthority } from './authority-acts.ts';
import { authorityOf } from './authority-in-use.ts';
import { describeAuthority, listCertificates } from './list-certificates.ts';
import { applyForCertificate, ownCertificates, revokeOwn, withdrawApplication } from './own-certificates.ts';
import { renewCertificate } from './renew-certificate.ts';
import { revocationList } from './revocation-list.ts';
import { signaturesOf, signDigest, verifySignature } from './signatures.service.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Where the program is reached from outside, without a slash at its end; unknown in a test. */
    publicUrl: string | undefined;
  }
}

/** Certificates of people of enterprises, the authority that issues them, and what is signed with them. */
export function certificateRoutes(app: FastifyInstance) {
  const listUrl = app.publicUrl && `${app.publicUrl}${REVOCATION_LIST_PATH}`;
  serve(app, own.own, ownCertificates);
  serve(app, own.apply, applyForCertificate);
  serve(app, own.withdraw, withdrawApplication);
  serve(app, own.renew, renewCertificate(listUrl));
  serve(app, own.revoke, revokeOwn);
  serve(app, authority.list, listCertificates);
  serve(app, authority.authority, describeAuthority);
  serve(app, authority.issue, issueCertificate(listUrl));
  serve(app, authority.refuse, refuseApplication);
  serve(app, authority.revoke, revokeAsAuthority);
  serve(app, signing.sign, signDigest);
  serve(app, signing.signatures, async ({ digest }, { db }) => ({ list: await signaturesOf(db, digest) }));
  serve(app, signing.verify, verifySignature);
  publicFile(app, REVOCATION_LIST_PATH, 'application/pkix-crl', '证书吊销列表', revocationList);
  publicFile(app, ROOT_PATH, 'application/pkix-cert', '颁发机构证书', (db) =>
    authorityOf(db, { revocationListUrl: listUrl }).root(),
  );
}

/** What other programs fetch to check a certificate: DER, to anybody. */
const publicFile = (
  app: FastifyInstance,
  path: string,
  type: string,
  summary: string,
  read: (db: Db) => Promise<Buffer>,
) =>
  app.get(
    path,
    { config: { access: 'public', ...limited(60, 60) }, schema: { summary, tags: ['jdgl'] } },
    async (_request, response) =>
      response
        .type(type)
        .header('cache-control', 'public, max-age=60')
        .send(await read(app.db)),
  );
