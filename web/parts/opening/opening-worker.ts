import { standInForSubtle } from '#shared/sealing/without-subtle';
import { answerTasks } from '../../kit/key/answer-tasks.ts';
import { openingTasks } from './opening-tasks.ts';

standInForSubtle();
answerTasks(openingTasks);
