import type { DrawerProps, ModalProps } from 'antd';
import { onDemand } from './on-demand.tsx';

/** Ant Design's Modal, fetched when one is first opened. */
export const Dialog = onDemand<ModalProps>(() => import('antd/es/modal').then((module) => module.default));

/** Ant Design's Drawer, fetched when one is first opened. */
export const SideDialog = onDemand<DrawerProps>(() =>
  import('antd/es/drawer').then((module) => module.default),
);
