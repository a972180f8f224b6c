import type { Wording } from '#shared/kit/language';
import { accountFault } from '../../http/account-state.ts';
import type { Actor, Context } from '../../http/context.ts';
import { NotFound } from '../../kit/errors.ts';
import { actorOfUser } from '../session/session.service.ts';
import { personWithin } from '../user/person-within.service.ts';
import { findPeople } from '../user/user.service.ts';
import type { Viewer } from './explain-subject.ts';

/** Somebody whose rights are asked about. */
export interface Asked {
  /** They themselves, as their next call would find them. */
  viewer: Viewer;
  /** What keeps them from acting at all. */
  fault: Wording | null;
  /** Who asks about them; null when they ask for themselves. */
  asker: Viewer | null;
}

/** One's own rights. */
export const himself = (context: Context): Asked => ({
  viewer: context,
  fault: accountFault(context.actor)?.text ?? null,
  asker: null,
});

/** A person within the asker's reach (role:explain); one who cannot act at all has no permissions left. */
export async function personOf(context: Context, userGuid: string): Promise<Asked & { userName: string }> {
  const { actor: asker } = context;
  const reached = await personWithin(context, 'role:explain', userGuid);
  if (!reached) throw new NotFound();
  const acting = await actorOfUser(context.db, userGuid);
  const fault = acting ? (accountFault(acting)?.text ?? null) : await whyNotActing(context, userGuid);
  const actor = acting ?? nobodyLike(asker, userGuid, reached);
  return { viewer: { ...context, actor }, fault, asker: context, userName: reached.userName };
}

async function whyNotActing({ db }: Context, userGuid: string): Promise<Wording> {
  const [person] = await findPeople(db, [userGuid]);
  return person?.isActive
    ? { cn: '所在企业已停用，不能登录', en: 'The enterprise is disabled, so nobody of it can sign in' }
    : { cn: '账号已停用，不能登录', en: 'The account is disabled' };
}

const nobodyLike = (
  asker: Actor,
  guid: string,
  { userName, enterpriseGuid }: { userName: string; enterpriseGuid: string },
): Actor => ({
  ...asker,
  guid,
  userName,
  name: userName,
  type: '',
  enterpriseGuid,
  enterpriseName: '',
  deptGuid: null,
  deptGuids: [],
  sessionGuid: '',
  roles: new Set(),
  permissions: new Map(),
  mustChangePassword: false,
  mustEnrolSecondFactor: false,
});
