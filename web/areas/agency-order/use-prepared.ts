import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { entrustPreparation } from '#shared/areas/agency-order/contract';
import { query } from '../../api/query.ts';

/** What an order needs before it is built, as the server says it. */
export type Prepared = z.output<typeof entrustPreparation.beforeBuild.output>;

/** What is known of an order's set-up: its people, sections, purchase. */
export const usePrepared = (setupGuid: string) =>
  useQuery(query(entrustPreparation.beforeBuild, { setupGuid }, { quiet: true }));
