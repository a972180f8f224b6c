import type { FastifyInstance } from 'fastify';
import { departmentRoutes } from '../areas/department/department.routes.ts';
import { sessionRoutes } from '../areas/session/session.routes.ts';
import { userRoutes } from '../areas/user/user.routes.ts';

/** The routes of every area; a new area is served by being listed here. */
export const areas: readonly ((app: FastifyInstance) => void)[] = [sessionRoutes, userRoutes, departmentRoutes];
