import type { ReactNode } from 'react';
import { Panel } from '../../kit/page-head.tsx';
import css from './form.module.css';

/** Fields of a form in three columns, on a narrow screen in two. */
export const FormGrid = ({ children }: { children: ReactNode }) => (
  <div className={css.fields}>{children}</div>
);

/** A panel of a form. */
export const FormPanel = ({ title, children }: { title: string; children: ReactNode }) => (
  <Panel title={title}>
    <FormGrid>{children}</FormGrid>
  </Panel>
);
