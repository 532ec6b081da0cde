/** A field for a picture file: chosen, dropped or pasted, and cropped to a square if scripts run. */
import { attributes, html, type Content, type Html } from '../html.ts'
import { words } from '../words/index.ts'
import { type FieldError, fileField } from './forms.ts'

/** Accepted media types. */
const pictureTypes = 'image/png,image/jpeg,image/webp,image/gif,image/avif,image/svg+xml'

export interface PictureFieldOptions {
  name: string
  label: Content
  hint?: Content
  errors?: readonly FieldError[]
  several?: boolean
  /** The picture is shown as a square, so it may be cropped to one. */
  square?: boolean
}

/** A picture file; the form must be `multipart/form-data`. */
export function pictureField({ square = false, ...options }: PictureFieldOptions): Html {
  return html`<picture-file>
    ${fileField({ ...options, accept: pictureTypes })}${square && cutting()}
  </picture-file>`
}

/** The file field beside a field for the picture's URL: `name` is the URL field's, the file is sent as `name.file`. */
export function pictureFile(options: PictureFieldOptions): Html {
  return pictureField({ ...options, name: `${options.name}.file` })
}

/** Controls without names, so nothing of them is sent. The script shows them for a picture that is not square. */
function cutting(): Html {
  const slider = (name: string, label: string, range: Record<string, string>) =>
    html`<label
      >${label}<input type="range" ${attributes({ 'data-cut': name, ...range })} step="0.01"
    /></label>`
  return html`<div class="cut" hidden>
    <label class="inline"><input type="checkbox" data-cut="on" />${words.cutSquare}</label>
    <div class="cut-tools" hidden>
      <canvas width="240" height="240" role="img" aria-label="${words.cutPreview}"></canvas>
      <div>
        ${slider('zoom', words.cutZoom, { min: '1', max: '4', value: '1' })}
        ${slider('across', words.cutAcross, { min: '0', max: '1', value: '0.5' })}
        ${slider('down', words.cutDown, { min: '0', max: '1', value: '0.5' })}
      </div>
    </div>
  </div>`
}
