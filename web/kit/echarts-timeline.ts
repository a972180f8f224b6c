import { CustomChart } from 'echarts/charts';
import { DataZoomSliderComponent, MarkLineComponent } from 'echarts/components';
import { use } from 'echarts/core';

use([CustomChart, DataZoomSliderComponent, MarkLineComponent]);

/** A drawing of its own shapes along a time, with a slider; only screens that show one load these parts. */
export { draw } from './echarts.ts';
