import { pathOf, paths } from '#shared/areas/session/paths';
import type { Screen } from './screen.ts';

/** Screens of annual deposits: settings, and what suppliers pay. */
export const depositScreens: readonly Screen[] = [
  {
    path: paths.deposits,
    needs: ['deposit:read'],
    load: () => import('../../areas/deposit/setting-list-page.tsx').then((module) => module.SettingListPage),
  },
  {
    path: pathOf(paths.deposit('')),
    needs: ['deposit:read'],
    load: () => import('../../areas/deposit/setting-page.tsx').then((module) => module.SettingPage),
  },
  {
    path: paths.depositEdit(),
    needs: ['deposit:write'],
    load: () => import('../../areas/deposit/setting-edit-page.tsx').then((module) => module.SettingEditPage),
  },
  {
    path: paths.supplierPayments,
    needs: ['deposit:payers', 'deposit:pay'],
    load: () => import('../../areas/deposit/payment-list-page.tsx').then((module) => module.PaymentListPage),
  },
  {
    path: pathOf(paths.supplierPayment('')),
    load: () => import('../../areas/deposit/payment-page.tsx').then((module) => module.PaymentPage),
  },
  {
    path: paths.ownTenderDeposits,
    needs: ['deposit:pay'],
    load: () =>
      import('../../areas/deposit/tender/own-list-page.tsx').then(
        (module) => module.OwnTenderDepositListPage,
      ),
  },
  {
    path: pathOf(paths.ownTenderDeposit('')),
    needs: ['deposit:pay'],
    load: () =>
      import('../../areas/deposit/tender/own-page.tsx').then((module) => module.OwnTenderDepositPage),
  },
  {
    path: paths.tenderDeposits,
    needs: ['deposit:decide'],
    load: () =>
      import('../../areas/deposit/tender/list-page.tsx').then((module) => module.TenderDepositListPage),
  },
  {
    path: pathOf(paths.tenderDeposit('')),
    needs: ['deposit:decide'],
    load: () => import('../../areas/deposit/tender/page.tsx').then((module) => module.TenderDepositPage),
  },
  {
    path: paths.statements,
    needs: ['deposit:payers'],
    load: () =>
      import('../../areas/deposit/statement/statement-list-page.tsx').then(
        (module) => module.StatementListPage,
      ),
  },
  {
    path: pathOf(paths.statement('')),
    needs: ['deposit:payers'],
    load: () =>
      import('../../areas/deposit/statement/statement-page.tsx').then((module) => module.StatementPage),
  },
  {
    path: paths.statementImport,
    needs: ['deposit:decide'],
    load: () =>
      import('../../areas/deposit/statement/statement-import-page.tsx').then(
        (module) => module.StatementImportPage,
      ),
  },
];
