import type { ModalProps } from 'antd';
import { onDemand } from './on-demand.tsx';

/** Ant Design's Modal, fetched when one is first opened. */
export const Dialog = onDemand<ModalProps>(() => import('antd/es/modal').then((module) => module.default));
