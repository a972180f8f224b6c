import { BarChart, LineChart, PieChart } from 'echarts/charts';
import { GridComponent, LegendComponent, TooltipComponent } from 'echarts/components';
import { init, use } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';

use([BarChart, LineChart, PieChart, GridComponent, LegendComponent, TooltipComponent, SVGRenderer]);

/** A place to draw in; tooltips are drawn as text, because HTML ones need inline styles the policy forbids. */
export const draw = (place: HTMLElement) => init(place, null, { renderer: 'svg' });
