import { standInForSubtle } from '#shared/sealing/without-subtle';
import { answerTasks } from '../../kit/key/answer-tasks.ts';
import { draftTasks } from './draft-tasks.ts';

standInForSubtle();
answerTasks(draftTasks);
