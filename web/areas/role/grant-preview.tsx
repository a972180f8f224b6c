import type { ComponentProps } from 'react';
import { EffectDrawer } from '../../parts/effect-drawer.tsx';
import { AuthChanges } from './auth-changes.tsx';
import type { AuthChange } from './auth-model.ts';
import css from './grant.module.css';
import { useGrantTexts } from './grant-texts.ts';

/** What the change of a role does to people, below what is changed in the role itself. */
export function GrantPreview({
  changes,
  ...drawer
}: { changes: readonly AuthChange[] } & Omit<ComponentProps<typeof EffectDrawer>, 'lead'>) {
  const texts = useGrantTexts();
  return (
    <EffectDrawer
      {...drawer}
      lead={
        <section className={css.what}>
          <h3>{texts.what}</h3>
          <AuthChanges of={changes} />
        </section>
      }
    />
  );
}
