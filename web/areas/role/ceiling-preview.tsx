import type { ComponentProps } from 'react';
import { permissionWording } from '#shared/areas/role/permissions';
import { useLanguage } from '../../kit/language.ts';
import { EffectDrawer } from './effect-drawer.tsx';
import type { Ceiling } from './ceiling-model.ts';
import css from './permission.module.css';
import { usePermissionTexts } from './permission-texts.ts';

type Nodes = Ceiling['nodes'];

/** What a change of the ceiling does to people, below what is taken out and put back. */
export function CeilingPreview({
  takenOut,
  putBack,
  ...drawer
}: { takenOut: Nodes; putBack: Nodes } & Omit<ComponentProps<typeof EffectDrawer>, 'lead'>) {
  const texts = usePermissionTexts();
  const language = useLanguage();
  return (
    <EffectDrawer
      {...drawer}
      lead={
        <section className={css.what}>
          <h3>{texts.what}</h3>
          <ul>
            {[
              ...takenOut.map((node) => ({ ...node, kind: 'takenOut' as const })),
              ...putBack.map((node) => ({ ...node, kind: 'putBack' as const })),
            ].map(({ permission, kind, roleCount }) => (
              <li key={permission} data-kind={kind}>
                <b>{texts[kind]}</b> {permissionWording(permission)[language]}{' '}
                {kind === 'takenOut' && roleCount > 0 && (
                  <span className={css.soft}>{texts.willTake(roleCount)}</span>
                )}
              </li>
            ))}
          </ul>
        </section>
      }
    />
  );
}
