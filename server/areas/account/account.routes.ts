import type { FastifyInstance } from 'fastify';
import * as account from '#shared/areas/account/contract';
import * as recovery from '#shared/areas/account/recovery-contract';
import * as secondFactor from '#shared/areas/second-factor/contract';
import { limited } from '../../http/limited.ts';
import { serve, servePublic } from '../../http/route.ts';
import { accountExists, userNameExists } from './existence.ts';
import { allLogins, ownLogins } from './login-log.ts';
import {
  changePhone,
  describeAccount,
  endOne,
  endOthers,
  listSessions,
  sendToOldPhone,
} from './own-account.ts';
import { confirm, describeSecondFactor, disable, enrol, renewCodes } from './own-second-factor.ts';
import { findAccounts, setForgottenPassword } from './recovery.ts';
import { listRequirements, resetOf, setRequirement } from './require-second-factor.ts';
import { readSetting, saveSetting } from './setting.ts';

/** Existence checks: 10 a minute an address. */
const seldom = limited(10, 60);

/** One's own account, getting back into it, and the security of accounts. */
export function accountRoutes(app: FastifyInstance) {
  servePublic(app, recovery.isUserNameExists, ({ userName }, { db }) => userNameExists(db, userName), seldom);
  servePublic(app, recovery.isAccountExists, ({ zhangHao }, { db }) => accountExists(db, zhangHao), seldom);
  servePublic(app, recovery.findOwnAccounts, findAccounts, limited(60, 60));
  servePublic(app, recovery.resetPassword, setForgottenPassword, limited(60, 60));

  serve(app, account.accountOverview, (_input, context) => describeAccount(context));
  serve(app, account.listOwnSessions, (_input, context) => listSessions(context));
  serve(app, account.endOwnSession, endOne);
  serve(app, account.endOtherSessions, (_input, context) => endOthers(context));
  serve(app, account.sendOldPhoneCode, (_input, context) => sendToOldPhone(context));
  serve(app, account.updateUserPhone, changePhone);
  serve(app, account.listOwnLogins, ownLogins);
  serve(app, account.listLogins, allLogins);
  serve(app, account.accountSetting, (_input, { db }) => readSetting(db));
  serve(app, account.saveAccountSetting, saveSetting);

  serve(app, secondFactor.secondFactorState, (_input, context) => describeSecondFactor(context));
  serve(app, secondFactor.enrolSecondFactor, enrol);
  serve(app, secondFactor.confirmSecondFactor, confirm);
  serve(app, secondFactor.disableSecondFactor, disable);
  serve(app, secondFactor.renewRecoveryCodes, renewCodes);
  serve(app, secondFactor.listRequiringRoles, (_input, context) => listRequirements(context));
  serve(app, secondFactor.requireSecondFactor, setRequirement);
  serve(app, secondFactor.resetSecondFactor, resetOf);
}
