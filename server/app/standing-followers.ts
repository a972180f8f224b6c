import type { StandingFollower } from '../areas/supplier-rating/standings.service.ts';

/** Who follows when the standing, score or grade of suppliers changes, in the transaction of that act. */
export const standingFollowers: readonly StandingFollower[] = [];
