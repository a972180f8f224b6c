import type { FastifyInstance } from 'fastify';
import { representativeCalls as calls } from '#shared/areas/representative/contract';
import { serve } from '../../http/route.ts';
import { reachedCompanies, reachedTenderers } from '../department/reached-companies.service.ts';
import { listCandidates } from './candidates.ts';
import { startRepresentativesExport } from './export-representatives.ts';
import { describeRepresentative, listRepresentatives } from './list-representatives.ts';
import type { RepresentativeParts } from './parts.ts';
import { listSigners } from './signers.ts';
import { isPhoneRegistered, saveRepresentative, updateRepresentative } from './save-representative.ts';
import { confirmRepresentative, endRepresentative } from './settle-representative.ts';

const READ = 'representative:read';

/** The register of representatives; `parts` are the things of areas unknown here. */
export const representativeRoutes = (parts: RepresentativeParts) => (app: FastifyInstance) => {
  serve(app, calls.list, listRepresentatives);
  serve(app, calls.tenderers, ({ name }, context) => reachedTenderers(context, READ, name));
  serve(app, calls.companies, ({ name }, context) => reachedCompanies(context, READ, name));
  serve(app, calls.info, ({ guid }, context) => describeRepresentative(parts, guid, context));
  serve(app, calls.save, (form, context) => saveRepresentative(parts, form, context));
  serve(app, calls.update, updateRepresentative);
  serve(app, calls.isPhoneExist, isPhoneRegistered);
  serve(app, calls.candidates, listCandidates);
  serve(app, calls.confirm, confirmRepresentative);
  serve(app, calls.end, (form, context) => endRepresentative(parts, form, context));
  serve(app, calls.signers, listSigners);
  serve(app, calls.export, startRepresentativesExport);
};
