import { orderExport } from './export-orders.service.ts';

/** What orders do outside of requests: the export of their list. */
export const entrustJobs = [orderExport.job];
