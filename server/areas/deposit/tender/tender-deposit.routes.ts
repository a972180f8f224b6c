import type { FastifyInstance } from 'fastify';
import {
  depositsOfTender,
  ownTenderDepositCalls,
  tenderDepositCalls,
} from '#shared/areas/deposit/tender/contract';
import { serve, serveAll } from '../../../http/route.ts';
import {
  approveDeposit,
  enterCause,
  getDeposit,
  holdRefund,
  keepDeposit,
  letRefundGo,
  listDepositsOf,
  refundDeposit,
  rejectDeposit,
} from './finance-deposits.ts';
import { tenderDepositExport } from './export-deposits.ts';
import { listDeposits } from './list-deposits.ts';
import { chooseWay, getOwnDeposit, listOwnDeposits, submitGuarantee } from './own-deposits.ts';
import { receiveMoney } from './receive-money.ts';

/** Deposits of tenders: the supplier's own, finance's, and what is opened to the buyer with the bids. */
export function tenderDepositRoutes(app: FastifyInstance) {
  serveAll(ownTenderDepositCalls, {
    list: listOwnDeposits,
    detail: getOwnDeposit,
    choose: chooseWay,
    submit: submitGuarantee,
  })(app);
  serveAll(tenderDepositCalls, {
    list: listDeposits,
    export: tenderDepositExport.start,
    detail: getDeposit,
    receive: receiveMoney,
    approve: approveDeposit,
    reject: rejectDeposit,
    openRefund: enterCause,
    hold: holdRefund,
    letGo: letRefundGo,
    refund: refundDeposit,
    forfeit: keepDeposit,
  })(app);
  serve(app, depositsOfTender, listDepositsOf);
}
