import type { ComponentProps } from 'react';
import type { z } from 'zod';
import { previewCalls } from '#shared/areas/access/preview-contract';
import { call } from '../../api/call.ts';
import { EffectDrawer } from './effect-drawer.tsx';
import { AuthChanges } from './auth-changes.tsx';
import type { AuthChange } from './auth-model.ts';
import css from './grant.module.css';
import { useGrantTexts } from './grant-texts.ts';

/** What the change of a role does to people, below what is changed in the role itself. */
export function GrantPreview({
  changes,
  form,
  ...drawer
}: {
  changes: readonly AuthChange[];
  /** What would be saved. */
  form: z.input<typeof previewCalls.role.input>;
} & Omit<ComponentProps<typeof EffectDrawer>, 'lead' | 'preview'>) {
  const texts = useGrantTexts();
  return (
    <EffectDrawer
      {...drawer}
      preview={() => call(previewCalls.role, form)}
      lead={
        <section className={css.what}>
          <h3>{texts.what}</h3>
          <AuthChanges of={changes} />
        </section>
      }
    />
  );
}
