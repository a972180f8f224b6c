import { refreshSuppliers } from '../areas/supplier/library/profile.service.ts';
import type { StandingFollower } from '../areas/supplier-rating/standings.service.ts';

/** Who follows when the standing, score or grade of suppliers changes, in the transaction of that act. */
export const standingFollowers: readonly StandingFollower[] = [refreshSuppliers];
