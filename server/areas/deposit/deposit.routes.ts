import type { FastifyInstance } from 'fastify';
import { depositCalls } from '#shared/areas/deposit/contract';
import {
  PAYMENT_RECORD_PATH,
  type PaymentRecordForm,
  paymentCalls as calls,
  paymentRecordForm,
} from '#shared/areas/deposit/payment-contract';
import { limited } from '../../http/limited.ts';
import { contextOf, serve, serveAll } from '../../http/route.ts';
import { attachmentHeaders } from '../file/attachment-headers.service.ts';
import { listCoverage } from './coverage.ts';
import { approvePayment, deduct, occupySection, rejectPayment, releaseSection } from './finance-acts.ts';
import { listOwn, listPayments } from './list-payments.ts';
import { describeSetting, listSettings } from './list-settings.ts';
import type { DepositParts } from './parts.ts';
import { accountOf, describePayment, sectionsFor } from './read-payment.ts';
import { registerReceipt, returnMoney } from './receipts.ts';
import { paymentRecord } from './record-file.ts';
import { agreeTransfer, approveRefund, completeRefund, proposeTransfer, refuseRefund } from './refunds.ts';
import { applyPayment, askRefund, recallRefund, submitPayment } from './supplier-acts.ts';
import { deleteSetting, enableSetting, listUnits, saveSetting, stopSetting } from './write-settings.ts';

/** Annual deposits: settings, payments and their books; `parts` are the things of areas unknown here. */
export const depositRoutes = (parts: DepositParts) => (app: FastifyInstance) => {
  serveAll(depositCalls, {
    list: listSettings,
    detail: describeSetting,
    units: listUnits,
    save: saveSetting,
    enable: (which, context) => enableSetting(parts, which, context),
    stop: stopSetting,
    delete: deleteSetting,
    sections: listCoverage,
  })(app);
  serve(app, calls.own, (search, context) => listOwn(parts, search, context));
  serveAll(calls, {
    list: listPayments,
    detail: describePayment,
    account: accountOf,
    sections: sectionsFor,
    apply: (form, context) => applyPayment(parts, form, context),
    submit: submitPayment,
    askRefund,
    recallRefund,
    agreeTransfer: (which, context) => agreeTransfer(parts, which, context),
    receive: registerReceipt,
    returnMoney,
    approve: approvePayment,
    reject: rejectPayment,
    occupy: occupySection,
    release: releaseSection,
    deduct,
    approveRefund,
    refuseRefund,
    refund: completeRefund,
    proposeTransfer,
  })(app);
  recordRoute(app);
};

/** The record of a payment is answered as the file itself (product.md 7); refusals speak the envelope. */
function recordRoute(app: FastifyInstance) {
  app.post<{ Body: PaymentRecordForm }>(
    PAYMENT_RECORD_PATH,
    {
      config: { access: 'signedIn', ...limited(60, 60) },
      schema: { summary: '下载保证金缴纳记录', tags: ['api'], body: paymentRecordForm },
    },
    async (request, response) => {
      const context = contextOf(app, request);
      const { name, type, content } = await paymentRecord(request.body, {
        ...context,
        actor: context.actor!,
      });
      return response.headers(attachmentHeaders({ name, type, size: content.length })).send(content);
    },
  );
}
