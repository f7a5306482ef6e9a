/** A chart as a picture. */
import { saveFile } from './export-rows.ts';

const MARGIN = 16;
const TITLE_HEIGHT = 40;
const MAX_WAIT_MS = 10_000;

/** Saves the drawing inside `figure`, with its title, on the colour of the page. */
export async function saveChart(figure: HTMLElement, name: string, title: string): Promise<void> {
  const drawing = await canvasOf(figure);
  const scale = drawing.width / drawing.clientWidth;
  const picture = document.createElement('canvas');
  picture.width = drawing.width + 2 * MARGIN * scale;
  picture.height = drawing.height + (TITLE_HEIGHT + MARGIN) * scale;
  const context = picture.getContext('2d');
  if (context === null) throw new Error('this browser cannot draw pictures');
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

/** The canvas of a chart, which may load with this use of it. */
function canvasOf(figure: HTMLElement): Promise<HTMLCanvasElement> {
  return new Promise((resolve, reject) => {
    const watch = new MutationObserver(() => find());
    const find = () => {
      const canvas = figure.querySelector('canvas');
      if (canvas === null) return;
      watch.disconnect();
      // It is rendered a moment after it was added.
      requestAnimationFrame(() => resolve(canvas));
    };
    watch.observe(figure, { childList: true, subtree: true });
    setTimeout(() => {
      watch.disconnect();
      reject(new DOMException('', 'TimeoutError'));
    }, MAX_WAIT_MS);
    find();
  });
}
