import type { IdentityKind } from '#shared/areas/identity/codes';
import type { IdentityUnit } from '#shared/areas/identity/contract';
import type { newCompanyForm } from '#shared/areas/department/rules';
import type { PageQuery } from '#shared/contract/paging';
import type { z } from 'zod';
import type { Context } from '../../http/context.ts';
import { BusinessError } from '../../kit/errors.ts';

/** A person as the identity system has them, unmasked: for synchronising, never for a list. */
export interface SourcePerson {
  id: string;
  unitId: string | null;
  userName: string;
  name: string;
  userCode: string;
  phone: string;
  email: string;
  duty: string;
  isActive: boolean;
  version: number | null;
}

/** A page of a search. */
export type PeopleSearch = PageQuery & { keyword?: string | undefined; unitId?: string | undefined };
export type CompanySearch = PageQuery & { keyword?: string | undefined };
export interface Page<Row> {
  list: Row[];
  total: number;
  page: number;
  rows: number;
}

/**
 * The system that knows departments and people. Every call shows and changes what lies within the caller's reach only;
 * each throws DirectoryAway when the system does not answer.
 */
export interface IdentitySource {
  kind: IdentityKind;
  /** Host and base, without credentials; empty for our own tables. */
  address: string;
  isEncrypted: boolean;
  /** Answers when the system does. */
  check: () => Promise<void>;
  /** Companies and departments, parents before children. */
  units: (context: Context, keyword?: string) => Promise<IdentityUnit[]>;
  people: (context: Context, search: PeopleSearch) => Promise<Page<SourcePerson & { unitName: string }>>;
  companies: (
    context: Context,
    search: CompanySearch,
  ) => Promise<Page<{ id: string; name: string; code: string }>>;
  /** Draws a new password and answers it. */
  resetPassword: (context: Context, id: string, version: number | undefined) => Promise<string>;
  changePhone: (context: Context, id: string, phone: string, version: number | undefined) => Promise<void>;
  /** Answers the id of the new company. */
  addCompany: (
    context: Context,
    form: z.output<typeof newCompanyForm> & { parentId: string | null },
  ) => Promise<string>;
  /** What a part of the directory holds, whole; null for a source that is our own tables. */
  readBelow: ((unitId: string) => Promise<{ units: IdentityUnit[]; people: SourcePerson[] } | null>) | null;
  /** Names of entries by id; those that are gone are left out. */
  unitNames: (ids: readonly string[]) => Promise<Map<string, string>>;
}

/** The identity system does not answer, or refuses our account: a text for people, details for the log alone. */
export class DirectoryAway extends BusinessError {
  /** What the connection said; not `cause`, where a broken connection would be taken for the database's. */
  readonly fault: unknown;
  constructor(fault: unknown) {
    super({
      cn: '统一身份目录暂时无法连接，请稍后重试或联系管理员',
      en: 'The directory cannot be reached at present. Please try again later or ask the administrator.',
    });
    this.fault = fault;
  }
}
