import { standInForSubtle } from '#shared/sealing/without-subtle';
import { answerTasks } from '../../kit/key/answer-tasks.ts';
import { openerKeyTasks } from './opener-key-tasks.ts';

standInForSubtle();
answerTasks(openerKeyTasks);
