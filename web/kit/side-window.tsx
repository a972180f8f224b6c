import type { DrawerProps } from 'antd';
import { onDemand } from './on-demand.tsx';

/** Ant Design's Drawer, fetched when one is first opened. */
export const SideWindow = onDemand<DrawerProps>(() =>
  import('antd/es/drawer').then((module) => module.default),
);
