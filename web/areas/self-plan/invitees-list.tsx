import { supplierStanding } from '#shared/areas/supplier-rating/codes';
import type { Invitee } from '#shared/areas/self-plan/views';
import { GradeTag, StandingTag } from '../../parts/supplier/marks.tsx';
import css from './self-plan.module.css';

/** The suppliers a plan asks, as they stand today. */
export function InviteesList({ of }: { of: readonly Invitee[] }) {
  return (
    <ol className={css.suppliers}>
      {of.map(({ guid, name, uscc, grade, standing }) => (
        <li key={guid}>
          <span className={css.name}>{name}</span>
          <span className={css.soft}>{uscc}</span>
          <GradeTag grade={grade} />
          {standing && standing !== supplierStanding.code.normal && <StandingTag standing={standing} />}
        </li>
      ))}
    </ol>
  );
}
