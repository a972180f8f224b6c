import { answerTasks } from './answer-tasks.ts';
import { keyTasks } from './key-tasks.ts';

/** A thread of its own: keys are dear to open by intention, and the page must not stand still meanwhile. */
answerTasks(keyTasks);
