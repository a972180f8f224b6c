import type { FastifyInstance } from 'fastify';
import * as calls from '#shared/areas/user/contract';
import { countPeople } from '#shared/areas/user/people-count-contract';
import { serve } from '../../http/route.ts';
import { countPeopleByDepartment } from './people-count.service.ts';
import { listUsers } from './user-list.service.ts';

/** Reading the people of the organisation. */
export function userRoutes(app: FastifyInstance) {
  serve(app, calls.listUsers, listUsers);
  serve(app, countPeople, countPeopleByDepartment);
  serve(app, calls.listUsersByType, listUsers);
}
