import type { z } from 'zod';
import type { roleCalls } from '#shared/areas/role/contract';

/** What a company may grant, as the platform sees it. */
export type Ceiling = z.output<typeof roleCalls.ceiling.output>;
