/** A chart as a picture. */
import { saveFile } from './export-rows.ts';

const MARGIN = 16;
const TITLE_HEIGHT = 40;

/** Saves the drawing inside `figure`, with its title, on the colour of the page.
 * @throws {Error} when the chart has no canvas. */
export async function saveChart(figure: HTMLElement | null, name: string, title: string): Promise<void> {
  const drawing = figure?.querySelector('canvas');
  if (figure === null || drawing === null || drawing === undefined)
    throw new Error('the chart has no canvas');
  const scale = drawing.width / drawing.clientWidth;
  const picture = document.createElement('canvas');
  picture.width = drawing.width + 2 * MARGIN * scale;
  picture.height = drawing.height + (TITLE_HEIGHT + MARGIN) * scale;
  const context = picture.getContext('2d');
  if (context === null) throw new Error('this browser draws nothing');
  const { backgroundColor, color, fontFamily } = getComputedStyle(figure);
  context.fillStyle = backgroundColor;
  context.fillRect(0, 0, picture.width, picture.height);
  context.fillStyle = color;
  context.font = `600 ${15 * scale}px ${fontFamily}`;
  context.fillText(title, MARGIN * scale, 26 * scale);
  context.drawImage(drawing, MARGIN * scale, TITLE_HEIGHT * scale);
  const blob = await new Promise<Blob | null>((resolve) => picture.toBlob(resolve, 'image/png'));
  if (blob === null) throw new Error('the picture is too large');
  saveFile(name, 'image/png', blob);
}
